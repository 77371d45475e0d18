import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page on one page. A page joins the list when its file exists. */
export default [
  layout('shell/unpadded.layout.tsx', [index('features/home/home.page.tsx')]),
  layout('shell/padded.layout.tsx', [
    route('dev/ui', 'features/kit/kit.page.tsx'),
    route('*', 'features/not-found/not-found.page.tsx'),
  ]),
] satisfies RouteConfig
