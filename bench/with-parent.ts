// Imported first by each process of the benchmark: it ends with the process that started it. Otherwise a
// server of a benchmark that failed would go on, and hold the output for whose end `npm test` waits.
process.once('disconnect', () => process.exit(1))
// It may have ended before this line.
if (process.connected === false) process.exit(1)
