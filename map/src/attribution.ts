/** Shown beside every picture of the map; the name links to openstreetmap.org/copyright. */
export const MAP_ATTRIBUTION = '© Nilayam · © OpenStreetMap contributors'

/** All data sources of the map, for the about page. */
export const MAP_SOURCES =
  'Schematic map drawn for Nilayam. Names of places: © OpenStreetMap contributors (ODbL 1.0), ward extract by DataMeet; All India Pincode Directory, Department of Posts, Government of India (GODL-India); railway stations: DataMeet (CC0); some points: Open Data Telangana.'

/** `MAP_ATTRIBUTION` as HTML with its link, for MapLibre's attribution control. */
export const attributionLink =
  '© Nilayam · © <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a> contributors'
