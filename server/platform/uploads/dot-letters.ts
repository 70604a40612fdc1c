// Letters of dots, 5 wide and 8 high, as on a small display. A server need not have any font installed, and
// without one the text of a drawing would be missing, without an error.

/**
 * The characters from the space to '~', five bytes each: a byte is a column, its lowest bit the uppermost
 * dot.
 */
const COLUMNS = [
  '000000000000005F00000007000700147F147F14242A7F2A12231308646236495620500008070300001C224100',
  '0041221C002A1C7F1C2A08083E080800807030000808080808000060600020100804023E5149453E00427F4000',
  '72494949462141494D331814127F1027454545393C4A49493141211109073649494936464949291E0000140000',
  '004034000000081422411414141414004122140802015909063E415D594E7C1211127C7F494949363E41414122',
  '7F4141413E7F494949417F090909013E414151737F0808087F00417F41002040413F017F081422417F40404040',
  '7F021C027F7F0408107F3E4141413E7F090909063E4151215E7F09192946264949493203017F01033F4040403F',
  '1F2040201F3F4038403F631408146303047804036159494D43007F4141410204081020004141417F0402010204',
  '4040404040000307080020545478407F284444383844444428384444287F385454541800087E090218A4A49C78',
  '7F0804047800447D40002040403D007F1028440000417F40007C047804787C080404783844444438FC18242418',
  '18242418FC7C08040408485454542404043F44243C4040207C1C2040201C3C4030403C44281028444C9090907C',
  '4464544C440008364100000077000000413608000201020402',
].join('')

const FIRST = 0x20
const LAST = 0x7e
const BYTES = 5

/** The width of a character with its space, and the height of a line, in dots. */
export const LETTER_WIDTH = 6
export const LINE_HEIGHT = 10

/**
 * The text as the path of an SVG, a unit a dot, with the upper left corner at (x, y). Letters lose their
 * accents; other characters become '?'.
 */
export function dotsOf(text: string, x = 0, y = 0): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  return [...plain].map((letter, index) => letterAt(letter, x + index * LETTER_WIDTH, y)).join('')
}

function letterAt(letter: string, x: number, y: number): string {
  const code = letter.charCodeAt(0)
  const index =
    code >= FIRST && code <= LAST && letter.length === 1 ? code - FIRST : '?'.charCodeAt(0) - FIRST
  let path = ''
  for (let column = 0; column < BYTES; column += 1) {
    const at = 2 * (index * BYTES + column)
    const bits = Number.parseInt(COLUMNS.slice(at, at + 2), 16)
    // Dots below each other are one rectangle.
    for (let row = 0; row < 8; row += 1) {
      let height = 0
      while (bits & (1 << (row + height))) height += 1
      if (height > 0) path += `M${x + column} ${y + row}h1v${height}h-1z`
      row += height
    }
  }
  return path
}
