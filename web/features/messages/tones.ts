import type { MessageState } from '../../../shared/message/names.ts'

export const STATE_TONES: Readonly<Record<MessageState, 'good' | 'warn' | 'bad' | 'info' | 'quiet'>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  unknown: 'warn',
  dead: 'bad',
  skipped: 'quiet',
}
