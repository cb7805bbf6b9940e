type ProblemProps = { id?: string; text: string | null | undefined; className?: string }

/** What is wrong with the control above it, where something is. */
export const Problem = ({ id, text, className = 'mt-1' }: ProblemProps) =>
  text == null ? null : (
    <p id={id} role="alert" className={`text-xs text-danger ${className}`}>
      {text}
    </p>
  )
