import { figuresOf, questionsIn, resultsOf, shareOf } from '../bench/one-line/labelled.ts'
const r = resultsOf(questionsIn(process.argv[2]!))
const t = process.cpuUsage().user; 
for (const [k, f] of [...figuresOf(r)].sort()) console.log(k.padEnd(16), f.asked, f.right, f.missed, f.invented, (100*shareOf(f)).toFixed(1))
console.log('whole questions', r.filter(x=>x.compared.every(c=>c.outcome==='right')).length, r.length)
if (process.argv[3]) for (const x of r) { const w = x.compared.filter(c=>c.outcome!=='right' && (process.argv[3]==='all'||c.filter===process.argv[3])); if (w.length) console.log(JSON.stringify(x.question.question), x.question.box[0], '|', w.map(c=>`${c.outcome==='missed'?'-':'+'}${c.filter}=${c.value}`).join('; '), '| rest:', x.understood.rest) }
