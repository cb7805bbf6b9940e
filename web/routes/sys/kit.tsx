import { createFileRoute } from '@tanstack/react-router'
import { KitPage } from '../../features/kit/kit-page.tsx'

export const Route = createFileRoute('/sys/kit')({ staticData: { title: '界面组件' }, component: KitPage })
