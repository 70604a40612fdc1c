// The lists that the benchmark draws from, with the frequency of each: mostly the first view of the screen,
// then a place, then the order by match with the own profile; also rare and heavy ones.
import { madridDay } from '#contract/days.ts'
import type { Drawn } from '../drawing.ts'

const place = (level: number, id: number) => `admin_area_level=${level}&admin_area_id=${id}`
const [MADRID_CITY, SMALL_VILLAGE] = [place(0, 28079), place(0, 44001)]
const [SEVILLA, BARCELONA] = [place(1, 41), place(1, 8)]
const [ANDALUCIA, MADRID] = [place(2, 1), place(2, 13)]

/** Twenty-one lists. `lastPage` is the last page of the list without filters, for pages deep in it. */
export function drawnUpTo(lastPage: number): Drawn[] {
  const deep = `page=${Math.max(1, Math.round(lastPage * 0.7))}`
  const days = (from: number, to: number) => `date_from=${dayIn(from)}&date_to=${dayIn(to)}`
  return [
    { name: 'no filter', query: '', weight: 13 },
    { name: 'no filter, the second page', query: 'page=2', weight: 5 },
    { name: 'no filter, a deep page', query: deep, weight: 1 },
    { name: 'the newest', query: 'sort=newest', weight: 9 },
    { name: 'the newest, a deep page', query: `sort=newest&${deep}`, weight: 1 },
    { name: 'what fits', query: 'sort=match', weight: 9 },
    { name: 'what fits, a deep page', query: `sort=match&${deep}`, weight: 1 },
    { name: 'a province', query: SEVILLA, weight: 11 },
    { name: 'a large city', query: MADRID_CITY, weight: 7 },
    { name: 'a village', query: SMALL_VILLAGE, weight: 3 },
    { name: 'a large community', query: ANDALUCIA, weight: 7 },
    { name: 'in the own areas', query: 'for_me=true', weight: 5 },
    { name: 'what fits in a community', query: `${MADRID}&sort=match`, weight: 3 },
    { name: 'a province and the commonest service', query: `${BARCELONA}&service=1`, weight: 6 },
    { name: 'the commonest service', query: 'service=1', weight: 4 },
    { name: 'the rarest service, the newest', query: 'service=29&sort=newest', weight: 2 },
    { name: 'this week', query: days(0, 6), weight: 5 },
    { name: 'some weeks of a province', query: `${SEVILLA}&${days(13, 50)}`, weight: 3 },
    { name: 'two languages', query: 'languages[]=es&languages[]=en', weight: 2 },
    { name: 'a rare language', query: 'languages[]=da', weight: 1 },
    {
      name: 'all filters',
      query: `${MADRID}&service=1&languages[]=es&${days(3, 100)}&sort=match`,
      weight: 2,
    },
  ]
}

function dayIn(days: number) {
  return madridDay(new Date(Date.parse(`${madridDay()}T12:00:00Z`) + days * 86_400_000))
}
