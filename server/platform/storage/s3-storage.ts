import { createHash, randomUUID } from 'node:crypto'
import type { S3Client } from '@aws-sdk/client-s3'
import { WrongSetting } from '#server/platform/settings/wrong-setting.ts'
import { findFile, isFileName, type KeptFile, NoSuchFile, type Storage, StorageAway } from './storage.ts'
import type { S3Address } from './storage-url.ts'

// A person waits for the answer: three tries, of these times each.
const TRIES = 3
const CONNECTING_MS = 3000
const ANSWERING_MS = 10_000

/** Where the files of a restore wait, below the prefix. */
const STAGED = 'restoring-'

/** Answers that will be the same at the next try: the setting is wrong. */
const REFUSALS: Record<number, string> = {
  301: 'la región del cubo',
  400: 'una dirección que el servidor entienda',
  403: 'un cubo al que se pueda entrar con AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY',
  404: 'un cubo que exista',
}

/**
 * Files in a bucket. The library loads only here: it is large, and a small installation never needs it.
 * Throws WrongSetting if the bucket refuses; a bucket that does not answer now may answer later.
 */
export async function s3Storage(address: S3Address): Promise<Storage> {
  const { bucket, prefix, endpoint, region, credentials } = address
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECTING_MS, requestTimeout: ANSWERING_MS },
    // Servers of others do not know the newer checksums; `put` sends its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const Bucket = bucket
  const at = (name: string, folder = prefix) => {
    if (!isFileName(name)) throw new Error('not the name of a file')
    return { Bucket, Key: folder + name }
  }
  await expectBucket(() => client.send(new s3.ListObjectsV2Command({ Bucket, MaxKeys: 1 })))
  async function put(where: { Bucket: string; Key: string }, bytes: Uint8Array) {
    // The server refuses what arrives changed.
    const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64')
    await answered(client.send(new s3.PutObjectCommand({ ...where, Body: bytes, ChecksumSHA256 })))
  }
  async function get(name: string) {
    const { Body, LastModified } = await answered(client.send(new s3.GetObjectCommand(at(name))))
    const bytes = Buffer.from(await answered(Body!.transformToByteArray()))
    return { bytes, kept_at: LastModified ?? new Date() }
  }
  const remove = async (Key: string) =>
    void (await answered(client.send(new s3.DeleteObjectCommand({ Bucket, Key }))))
  const files = () => listed(client, s3, { Bucket, Prefix: prefix }, isFileName)
  return {
    place: `s3://${bucket}/${prefix}`.replace(/\/$/, ''),
    folder: null,
    put: (name, bytes) => put(at(name), bytes),
    get,
    remove: (name) => remove(at(name).Key),
    list: files,
    stage() {
      // A name with a slash is no file's, so that a list leaves it out.
      const folder = `${prefix}${STAGED}${randomUUID()}/`
      const names: string[] = []
      const appeared: string[] = []
      return {
        async add(name, bytes) {
          names.push(name)
          await put(at(name, folder), bytes)
        },
        async appear() {
          const there = new Set((await files()).map(({ name }) => name))
          for (const name of names) {
            if (!there.has(name)) appeared.push(name)
            const CopySource = `${Bucket}/${folder}${name}`
            await answered(client.send(new s3.CopyObjectCommand({ ...at(name), CopySource })))
            await remove(folder + name)
          }
        },
        async discard() {
          for (const name of names) await remove(folder + name)
          for (const name of appeared) await remove(at(name).Key)
        },
      }
    },
    async replaceEach({ headBytes, isDue }, change) {
      let replaced = 0
      for (const { name } of await files()) {
        const found = await findFile({ get }, name)
        if (!found || !isDue(found.bytes.subarray(0, headBytes))) continue
        const changed = change(name, found.bytes)
        if (!changed) continue
        await put(at(name), changed)
        replaced += 1
      }
      return replaced
    },
    async removeUnfinished(before) {
      const left = await listed(client, s3, { Bucket, Prefix: prefix + STAGED }, () => true)
      for (const { name, kept_at } of left) if (kept_at < before) await remove(prefix + STAGED + name)
    },
  }
}

async function listed(
  client: S3Client,
  { ListObjectsV2Command }: typeof import('@aws-sdk/client-s3'),
  place: { Bucket: string; Prefix: string },
  isWanted: (name: string) => boolean,
) {
  const kept: KeptFile[] = []
  for (let ContinuationToken: string | undefined; ; ) {
    const page = await answered(client.send(new ListObjectsV2Command({ ...place, ContinuationToken })))
    for (const { Key = '', LastModified, Size = 0 } of page.Contents ?? []) {
      const name = Key.slice(place.Prefix.length)
      if (isWanted(name)) kept.push({ name, kept_at: LastModified ?? new Date(), bytes: Size })
    }
    if (!page.IsTruncated) return kept
    ContinuationToken = page.NextContinuationToken
  }
}

/**
 * The answer. Throws NoSuchFile or StorageAway, whose message is the name and the status of the library's
 * error.
 */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    const { name, status } = whatOf(error)
    if (name === 'NoSuchKey' || name === 'NotFound') throw new NoSuchFile('no such file')
    throw new StorageAway(`the storage failed: ${name} ${status ?? ''}`.trim())
  }
}

async function expectBucket(ask: () => Promise<unknown>) {
  try {
    await ask()
  } catch (error) {
    const refusal = REFUSALS[whatOf(error).status ?? 0]
    if (refusal) throw new WrongSetting(`STORAGE_URL: debe ser ${refusal}.`)
  }
}

function whatOf(error: unknown): { name: string; status: number | undefined } {
  const { name, code, $metadata } = Object(error) as {
    name?: string
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  return { name: code ?? name ?? 'Error', status: $metadata?.httpStatusCode }
}
