import { escaped } from '../../../shared/article/html.ts'
import { FIXED_PAGES } from '../../../shared/article/kinds.ts'
import { dayText } from '../../../shared/day.ts'
import type { OutlineEntry } from './outline.ts'

/*
 * The open pages of help as HTML, readable without a script: they stand in the document itself. Their looks are in web/help.css.
 */

export type HelpEntry = { code: string; topic: string; title: string; summary: string; publishAt: number }
export type Around = { company: string; filingNumber: string; question: string }

export const LONGEST_QUESTION = 60

/** A page within its frame: a way past the head, the search, what stands on it, and the pages that always stand. */
export function framed({ company, filingNumber, question }: Around, main: string): string {
  const fixed = Object.entries(FIXED_PAGES).map(([code, title]) => `<a href="/help/${code}">${title}</a>`)
  const filing = filingNumber === '' ? '' : `<a href="https://beian.miit.gov.cn/" rel="noreferrer">${escaped(filingNumber)}</a>`
  return (
    `<div class="help"><a class="help-skip" href="#content">跳到正文</a>` +
    `<header class="help-head"><a class="help-brand" href="/">点价</a><a class="help-home" href="/help">帮助中心</a>` +
    `<form class="help-search" role="search" action="/help"><input type="search" name="q" aria-label="搜索帮助" placeholder="搜索帮助" ` +
    `maxlength="${LONGEST_QUESTION}" value="${escaped(question)}"><button type="submit">搜索</button></form></header>` +
    `<main id="content" class="help-main" tabindex="-1">${main}</main>` +
    `<footer class="help-foot">${company === '' ? '' : `<span>${escaped(company)}</span>`}${filing}${fixed.join('')}</footer></div>`
  )
}

const entry = ({ code, title, summary }: HelpEntry): string =>
  `<li><a href="/help/${escaped(code)}">${escaped(title)}</a><p>${escaped(summary)}</p></li>`

const list = (entries: readonly HelpEntry[]): string => `<ul class="help-list">${entries.map(entry).join('')}</ul>`

const section = (title: string, entries: readonly HelpEntry[]): string =>
  entries.length === 0 ? '' : `<section><h2>${escaped(title)}</h2>${list(entries)}</section>`

/** Questions under their headings, in the order in which the first of each stands. */
export function homeHtml(questions: readonly HelpEntry[], pages: readonly HelpEntry[]): string {
  const topics = [...new Set(questions.map(({ topic }) => topic))]
  const sections = topics.map((topic) =>
    section(
      topic,
      questions.filter((each) => each.topic === topic),
    ),
  )
  return `<h1>帮助中心</h1>${section('入门', pages)}${sections.join('')}`
}

export function foundHtml(question: string, entries: readonly HelpEntry[]): string {
  const head = `<h1>“${escaped(question)}”的搜索结果</h1>`
  return entries.length > 0
    ? `${head}<p class="help-note">找到 ${entries.length} 篇</p>${list(entries)}`
    : `${head}<p class="help-note">没有找到。换一个说法，或到<a href="/help">帮助中心</a>按分组查找；也可以在登录后提交“问题反馈”。</p>`
}

/** Beside an article where there is room; each entry as deep as its heading. */
function outlineHtml(outline: readonly OutlineEntry[]): string {
  if (outline.length === 0) return ''
  const entries = outline.map(
    ({ id, level, text }) => `<li class="help-level-${level}"><a href="#${id}">${escaped(text)}</a></li>`,
  )
  return `<nav class="help-outline" aria-label="目录"><p>目录</p><ul>${entries.join('')}</ul></nav>`
}

type Article = { html: string; outline: readonly OutlineEntry[]; beside: readonly HelpEntry[] }

export function articleHtml({ topic, title, publishAt }: HelpEntry, { html, outline, beside }: Article): string {
  const related = beside.length === 0 ? '' : `<section class="help-beside"><h2>相关问题</h2>${list(beside)}</section>`
  return (
    `<nav class="help-path" aria-label="位置"><a href="/help">帮助中心</a>${topic === '' ? '' : `<span>${escaped(topic)}</span>`}</nav>` +
    outlineHtml(outline) +
    `<article><h1>${escaped(title)}</h1><p class="help-note">更新于 <time datetime="${new Date(publishAt).toISOString()}">${dayText(publishAt)}</time></p>` +
    `<div class="article">${html}</div></article>${related}`
  )
}

export const missingHtml = `<h1>没有这一页</h1><p class="help-note">地址可能写错了，或者文章已经撤下。请到<a href="/help">帮助中心</a>查找。</p>`
export const awayHtml = `<h1>暂时打不开</h1><p class="help-note">服务正在恢复，请稍后刷新。</p>`

/** What search engines are told. */
export const faqFacts = (entries: readonly { title: string; text: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'zh-CN',
  mainEntity: entries.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
})

export const pageFacts = ({ title, summary, publishAt }: HelpEntry, company: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  inLanguage: 'zh-CN',
  headline: title,
  description: summary,
  datePublished: new Date(publishAt).toISOString(),
  publisher: { '@type': 'Organization', name: company || '点价' },
})
