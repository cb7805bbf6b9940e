import { createInterface } from 'node:readline'

/** Answers each line of standard input, "text<TAB>hint?", with one line of JSON. */
export async function answerLines(answer: (text: string, hint: string) => unknown): Promise<number> {
  const out: string[] = []
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const [text = '', hint = ''] = line.split('\t')
    out.push(JSON.stringify(answer(text, hint)))
  }
  if (out.length) process.stdout.write(`${out.join('\n')}\n`)
  return 0
}
