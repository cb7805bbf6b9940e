/** A joint on its pad, and the name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 32 32" className="size-[24px]">
        <rect width="32" height="32" rx="7" className="fill-primary" />
        <g className="fill-none stroke-on-primary" strokeWidth="2.4" strokeLinecap="round">
          <path d="M7 21.500h5.500M19.500 21.500H25M12.500 21.500a3.500 6 0 0 1 7 0" />
        </g>
        <circle cx="16" cy="9.500" r="2.600" className="fill-on-primary" />
      </svg>
      {!compact && <span className="text-lg font-semibold">点价</span>}
    </span>
  )
}
