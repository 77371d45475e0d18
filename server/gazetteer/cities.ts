import type { CityFact } from './facts.ts'

/** The ten cities, Hyderabad first; each point is where people point when they say the city's name. */
export const cities: readonly CityFact[] = [
  { name: 'Hyderabad', slug: 'hyderabad', latitude: 17.4065, longitude: 78.4772 },
  { name: 'Bengaluru', slug: 'bengaluru', latitude: 12.9716, longitude: 77.5946 },
  { name: 'Chennai', slug: 'chennai', latitude: 13.0604, longitude: 80.2496 },
  { name: 'Delhi', slug: 'delhi', latitude: 28.6315, longitude: 77.2167 },
  { name: 'Kolkata', slug: 'kolkata', latitude: 22.5626, longitude: 88.363 },
  { name: 'Mumbai', slug: 'mumbai', latitude: 19.076, longitude: 72.8777 },
  { name: 'Pune', slug: 'pune', latitude: 18.5204, longitude: 73.8567 },
  { name: 'Vijayawada', slug: 'vijayawada', latitude: 16.5062, longitude: 80.648 },
  { name: 'Visakhapatnam', slug: 'visakhapatnam', latitude: 17.7231, longitude: 83.3012 },
  { name: 'Warangal', slug: 'warangal', latitude: 17.9784, longitude: 79.5941 },
]
