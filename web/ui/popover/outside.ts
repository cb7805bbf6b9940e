/** Toasts and notes stand over everything: who answers them has not left what is open. */
export const isNote = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster], [data-notes]') !== null
