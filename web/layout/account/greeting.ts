/** A word for the hour, by the clock of the person's own machine. */
export function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour < 5) return '夜深了，您好'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}
