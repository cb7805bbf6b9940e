import { peerOf } from '../../http/peer.ts'
import type { Context } from '../../rpc/context.ts'

/** Whether this is a local run, called from this machine or its own network under one of their addresses. */
export const isLocalHost = ({ env, request }: Pick<Context, 'env' | 'request'>): boolean => peerOf(env, request).near !== 'far'
