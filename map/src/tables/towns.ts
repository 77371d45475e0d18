/** Towns around the city, "latitude,longitude", so that the map does not end at the ring road. */
export const towns: Record<string, string> = {
  Sangareddy: '17.619,78.083',
  Bhongir: '17.511,78.889',
  Shadnagar: '17.070,78.205',
  Choutuppal: '17.252,78.899',
  Vikarabad: '17.338,77.905',
  Toopran: '17.842,78.472',
  Gajwel: '17.851,78.682',
  Chevella: '17.308,78.139',
  Ibrahimpatnam: '17.188,78.645',
  Narsapur: '17.738,78.280',
  Siddipet: '18.102,78.852',
  Jadcherla: '16.766,78.139',
  Jangaon: '17.724,79.160',
  Kadthal: '16.985,78.490',
  Shankarpally: '17.455,78.131',
}
