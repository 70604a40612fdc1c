import { readFileSync } from 'node:fs'

/** One of the files of this folder, parsed. They are part of the code, so their shape is not checked. */
export function readReferenceData<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Shape
}
