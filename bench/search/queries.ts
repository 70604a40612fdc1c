// The searches that the benchmark draws from, with the frequency of each: the most common ones (a place, then
// a place and a service), rare ones, and heavy ones.
import type { Drawn } from '../drawing.ts'

const place = (level: number, id: number) => `admin_area_level=${level}&admin_area_id=${id}`
const [MADRID_CITY, GETAFE, SMALL_VILLAGE] = [place(0, 28079), place(0, 28065), place(0, 44001)]
const [SEVILLA, BARCELONA] = [place(1, 41), place(1, 8)]
const [ANDALUCIA, MADRID] = [place(2, 1), place(2, 13)]

export const drawn: Drawn[] = [
  { name: 'a large city', query: MADRID_CITY, weight: 14 },
  { name: 'a town', query: GETAFE, weight: 10 },
  { name: 'a village', query: SMALL_VILLAGE, weight: 5 },
  { name: 'a province', query: SEVILLA, weight: 15 },
  { name: 'a surname', query: 'q=garcia', weight: 3 },
  { name: 'a large community', query: ANDALUCIA, weight: 6 },
  { name: 'a large community, a deep page', query: `${ANDALUCIA}&page=150`, weight: 1 },
  { name: 'a name and a surname', query: 'q=lopez+maria', weight: 2 },
  { name: 'a province and the commonest service', query: `${SEVILLA}&service=12`, weight: 8 },
  { name: 'a city, a service and a language', query: `${MADRID_CITY}&service=1&languages[]=en`, weight: 7 },
  { name: 'a town, a service and equipment', query: `${GETAFE}&service=20&work_equipment[]=1`, weight: 5 },
  {
    name: 'a community and two kinds of equipment',
    query: `${MADRID}&work_equipment[]=3&work_equipment[]=8`,
    weight: 4,
  },
  {
    name: 'a gender and ages in a province',
    query: `${BARCELONA}&gender=f&age_range[]=3&age_range[]=4`,
    weight: 4,
  },
  { name: 'the commonest service anywhere', query: 'service=1', weight: 3 },
  { name: 'the rarest service anywhere', query: 'service=29', weight: 2 },
  { name: 'a rare language anywhere', query: 'languages[]=da', weight: 2 },
  { name: 'a licence number', query: 'q=4127', weight: 2 },
  { name: 'no filter', query: '', weight: 4 },
  { name: 'no filter, a deep page', query: 'page=180', weight: 1 },
  {
    name: 'all filters',
    query: `${MADRID}&service=1&work_equipment[]=1&association=1&gender=m&languages[]=es&age_range[]=4&age_range[]=5`,
    weight: 2,
  },
]
