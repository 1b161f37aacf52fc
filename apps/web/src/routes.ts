import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// Written without a language prefix: the router is mounted once per language (see the server's web.ts).
export default [
  layout('pages/framed.page.tsx', [index('pages/index.page.tsx'), route('*', 'pages/not-found.page.tsx')]),
  route('kit', 'pages/kit.page.tsx'),
  route('kit/overlays', 'pages/kit-overlays.page.tsx'),
] satisfies RouteConfig;
