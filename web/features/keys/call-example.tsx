import { CopyButton } from '../../ui/copy-button.tsx'

const example = (origin: string): string => `curl -H "X-ApiKey: $KEY" -F file=@bom.xlsx "${origin}/api/BomAnalyse/Price?sets=100"`

/** The one call that prices a file, with this site's own address. */
export function CallExample() {
  const line = example(location.origin)
  return (
    <section aria-labelledby="example" className="mt-6">
      <h2 id="example" className="text-lg font-semibold">
        怎么调用
      </h2>
      <p className="mt-0.5 text-sm text-text-2">
        上传一个文件，或把 BOM 原文以 JSON 的 <code className="font-mono">text</code> 发过去；选项放在地址的参数里。带上参数{' '}
        <code className="font-mono">key</code> 后，重发同一请求只做一次。
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-2 rounded-card border border-line bg-surface p-3">
        <code className="min-w-0 flex-1 basis-72 font-mono text-sm wrap-anywhere select-all">{line}</code>
        <CopyButton size="small" text={line} what="命令" />
      </div>
      <p className="mt-2 text-sm text-text-2">
        全部选项、答复与错误代码见{' '}
        <a href="/api/openapi.json" target="_blank" rel="noreferrer" className="text-primary underline">
          OpenAPI 文档
        </a>
        。
      </p>
    </section>
  )
}
