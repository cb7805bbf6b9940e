/** A host as frame-ancestors takes it: a name or `*.name`, perhaps with a port. */
export const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i
