/** Breadcrumbs as structured data: labels and paths. */
export function toCrumbs(site: string, ways: readonly { label: string; to: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: ways.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: site + to,
    })),
  }
}
