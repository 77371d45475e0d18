/** Shown beside every picture of the map; the name links to openstreetmap.org/copyright. */
export const MAP_ATTRIBUTION = '© Nilayam · © OpenStreetMap contributors'

/** `MAP_ATTRIBUTION` as HTML with its link, for MapLibre's attribution control. */
export const attributionLink =
  '© Nilayam · © <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a> contributors'
