// JPEG files of attackers.
import sharp from 'sharp'
import { jpegOfManyScans } from '../hostile-files.ts'
import {
  asFile,
  type Entry,
  exif,
  flippedFiles,
  type HostileFile,
  latin,
  orientation,
  u16,
  u32,
} from './hostile-file.ts'

const START = latin('\xff\xd8')

/** A segment: its marker, its length, its content. */
const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(content.length + 2), content])

const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([START, ...segments, jpeg.subarray(2)])

const exifSegment = (block: Buffer) => segment(0xe1, Buffer.concat([latin('Exif\0\0'), block]))

/** The place of the frame's content: precision, height, width, components. */
function frameOf(jpeg: Buffer): number {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(jpeg[at + 1]!)) return at + 4
  throw new Error('a JPEG without a frame')
}

/** The same JPEG with another byte or number in its frame. */
function withFrame(jpeg: Buffer, change: (frame: Buffer) => void): Buffer {
  const changed = Buffer.from(jpeg)
  change(changed.subarray(frameOf(changed)))
  return changed
}

const claiming = (jpeg: Buffer, width: number, height: number) =>
  withFrame(jpeg, (frame) => {
    frame.writeUInt16BE(height, 1)
    frame.writeUInt16BE(width, 3)
  })

/** The first segment with this marker has this byte in all its places. */
function withTable(jpeg: Buffer, marker: number, byte: number): Buffer {
  const changed = Buffer.from(jpeg)
  const at = changed.indexOf(Buffer.from([0xff, marker]))
  changed.fill(byte, at + 5, at + 2 + changed.readUInt16BE(at + 2))
  return changed
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'ivory' } })

/** JPEG files. */
export async function jpegFiles(): Promise<HostileFile[]> {
  const small = await picture(60, 90).jpeg().toBuffer()
  const progressive = await picture(60, 90).jpeg({ progressive: true }).toBuffer()
  const colourful = { progressive: true, chromaSubsampling: '4:4:4' }
  const onItsSide = exifSegment(exif([orientation(6)]))
  const files: Entry[] = [
    ['claims 65,500 pixels a side', () => claiming(small, 65_500, 65_500), 'short'],
    ['claims 65,500 pixels a side, progressive', () => claiming(progressive, 65_500, 65_500)],
    ['claims 8,000 pixels a side, progressive', () => claiming(progressive, 8000, 8000), 'short'],
    ['no width', () => claiming(small, 0, 90)],
    ['no height, said at the end (DNL)', () => claiming(small, 60, 0)],
    ['2,000 scans', () => jpegOfManyScans(1000, 2000), 'short'],
    [
      '64 megapixels, on their side',
      async () => withSegments(await picture(8000, 8000).jpeg().toBuffer(), onItsSide),
    ],
    ['64 megapixels, progressive', () => picture(8000, 8000).jpeg({ progressive: true }).toBuffer()],
    ['64 megapixels, progressive, full colours', () => picture(8000, 8000).jpeg(colourful).toBuffer()],
    ['25 megapixels of CMYK', () => picture(5000, 5000).toColourspace('cmyk').jpeg().toBuffer()],
    [
      'seven megabytes of metadata',
      () => withSegments(small, ...Array<Buffer>(110).fill(exifSegment(Buffer.alloc(65_000, 65)))),
    ],
    [
      'metadata that lead back to themselves',
      () => withSegments(small, exifSegment(exif([orientation(6)], 8))),
    ],
    ['an orientation of 255', () => withSegments(small, exifSegment(exif([orientation(255)])))],
    ['two orientations', () => withSegments(small, exifSegment(exif([orientation(6), orientation(8)])))],
    [
      'a value of metadata of four gigabytes',
      () => withSegments(small, exifSegment(exif([[0x010e, 2, 0xffff_fff0, u32(8)]]))),
    ],
    [
      'a preview that is beyond the file',
      () =>
        withSegments(
          small,
          exifSegment(
            exif([
              [0x0201, 4, 1, u32(0x7fff_ffff)],
              [0x0202, 4, 1, u32(0xffff)],
            ]),
          ),
        ),
    ],
    [
      'a colour profile of rubbish',
      () =>
        withSegments(
          small,
          segment(0xe2, Buffer.concat([latin('ICC_PROFILE\0\x01\x01'), Buffer.alloc(3000, 0xaa)])),
        ),
    ],
    [
      'a colour profile with 255 parts, of which one is there',
      () => withSegments(small, segment(0xe2, latin('ICC_PROFILE\0\xfe\xff and no more'))),
    ],
    [
      'a colour profile of 1.5 MB',
      () =>
        withSegments(
          small,
          ...Array.from({ length: 25 }, (_, nth) =>
            segment(
              0xe2,
              Buffer.concat([latin('ICC_PROFILE\0'), Buffer.from([nth + 1, 25]), Buffer.alloc(60_000)]),
            ),
          ),
        ),
    ],
    [
      'XMP with an external entity',
      () =>
        withSegments(
          small,
          segment(
            0xe1,
            latin(
              'http://ns.adobe.com/xap/1.0/\0<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
            ),
          ),
        ),
    ],
    [
      '50,000 empty comments',
      () => withSegments(small, ...Array<Buffer>(50_000).fill(segment(0xfe, Buffer.alloc(0)))),
    ],
    ['a segment of the length zero', () => withSegments(small, latin('\xff\xe5\0\0'))],
    ['a megabyte of fill bytes', () => withSegments(small, Buffer.alloc(1024 * 1024, 0xff))],
    ['255 components', () => withFrame(small, (frame) => void frame.writeUInt8(255, 5))],
    ['no component', () => withFrame(small, (frame) => void frame.writeUInt8(0, 5))],
    ['twelve bits a sample', () => withFrame(small, (frame) => void frame.writeUInt8(12, 0))],
    ['a sampling factor of zero', () => withFrame(small, (frame) => void frame.writeUInt8(0, 7))],
    [
      'arithmetic coding',
      () => Buffer.from(small.toString('latin1').replace('\xff\xc0', '\xff\xc9'), 'latin1'),
    ],
    [
      'lossless coding',
      () => Buffer.from(small.toString('latin1').replace('\xff\xc0', '\xff\xc3'), 'latin1'),
    ],
    ['broken Huffman table', () => withTable(small, 0xc4, 0xff)],
    ['quantization by zero', () => withTable(small, 0xdb, 0)],
    [
      'polyglot with HTML',
      () => withSegments(small, segment(0xfe, latin('<html><script>alert(1)</script>'))),
      'short',
    ],
    ['polyglot with PHP', () => withSegments(small, segment(0xfe, latin('<?php system($_GET["c"]); ?>')))],
    ['polyglot with a ZIP', () => Buffer.concat([small, latin('PK\x03\x04'), Buffer.alloc(26)])],
    ['polyglot with a PDF', () => withSegments(small, segment(0xfe, latin('%PDF-1.7 /OpenAction /JS')))],
    ['cut off', () => small.subarray(0, small.length * 0.7)],
    ['only its signature', () => latin('\xff\xd8\xff')],
    ['its end follows its start', () => latin('\xff\xd8\xff\xd9')],
  ]
  return [...files.map(asFile('JPEG', 'image/jpeg')), ...flippedFiles('JPEG', await noisy(), [1, 2, 3, 4])]
}

function noisy() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 200, height: 200, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer()
}
