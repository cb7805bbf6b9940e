import { createInterface } from 'node:readline'
import { UsageError } from './usage.ts'

/** Answers each line of standard input, "text<TAB>hint?", with one line of JSON. */
export async function answerLines(args: string[], answer: (text: string, hint: string) => unknown): Promise<number> {
  if (args.length > 0) throw new UsageError('the lines come from standard input, no argument is taken')
  const out: string[] = []
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const [text = '', hint = ''] = line.split('\t')
    out.push(JSON.stringify(answer(text, hint)))
  }
  if (out.length) process.stdout.write(`${out.join('\n')}\n`)
  return 0
}
