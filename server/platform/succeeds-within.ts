/** Whether the work succeeds within so many milliseconds. It goes on, if it does not. */
export function succeedsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms).unref())
  const succeeded = work.then(
    () => true,
    () => false,
  )
  return Promise.race([succeeded, tooLate])
}
