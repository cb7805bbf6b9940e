import { eventOf, isMessageEvent, MESSAGE_EVENTS } from '../../../shared/message/events.ts'

/** What an event is called; one that this release does not know by its own name. */
export const eventName = (event: string): string => (isMessageEvent(event) ? eventOf(event).name : event)

export const EVENT_CHOICES = MESSAGE_EVENTS.map((value) => ({ value, text: eventOf(value).name }))
