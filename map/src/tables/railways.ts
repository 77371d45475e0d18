/** Railway lines: "#Name" is a railway station, "latitude,longitude" a bend placed by hand. */
export const railways: string[] = [
  // Wadi line
  '17.350,77.600 17.340,77.900 17.440,78.120 17.500,78.220 #Lingampalli #Chandanagar #Hafizpeta #HITEC_City #Borabanda #Bharat_Nagar #Sanat_Nagar #Fatehnagar #Nature_Cure_Hospital #Begumpet 17.437,78.467 #Sanjeevaiah_Park #James_Street #Secunderabad_Jn',
  // Nampally line
  '17.437,78.467 17.431,78.463 #Necklace_Road #Khairatabad #Lakdikapul #Nampally',
  // Kacheguda line
  '#Secunderabad_Jn #Sitafal_Mandi #Arts_College #Jamia_Osmania #Vidyanagar #Kacheguda #Malakpet #Dabirpura #Yakutpura #Huppuguda #Falaknuma 17.322,78.460 #Shivarampalli #Budvel 17.285,78.410 #Umdanagar 17.200,78.330 17.070,78.210 16.770,78.130',
  // Medchal line
  '#Secunderabad_Jn 17.437,78.515 #Lallaguda #Malkajgiri #Dayanand_Nagar #Safilguda #Ammuguda 17.496,78.520 #Alwal #Bolarum 17.560,78.498 17.578,78.481 #Gowdavalli #Medchal 17.740,78.480 17.850,78.490 18.110,78.440',
  // Kazipet line
  '17.437,78.515 17.443,78.540 17.459,78.562 #Charlapalli 17.452,78.640 #Ghatkesar 17.460,78.780 17.500,78.890 17.610,79.030 17.720,79.160',
  // Sanathnagar–Moula Ali line
  '#Sanat_Nagar 17.468,78.449 17.480,78.474 17.490,78.500 #Ammuguda 17.478,78.543 17.459,78.562',
]
