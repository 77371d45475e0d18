import type { PropertyType } from '../model.ts'

type TitleParts = { names: readonly string[]; endings: readonly string[] }

/** First and last parts of property names, typical of Hyderabad. */
export const titleParts: Readonly<Record<PropertyType, TitleParts>> = {
  'study-hall': {
    names:
      'Manjeera,Deepam,Akshara,Vidya Deepam,Saraswathi,Gnana Jyothi,Lakshya,Sadhana,Medha,Pragnya,Abhyasa,Ekagra,Dhyana,Tapasya,Swadhyaya,Pustakam,Silent Hours,Night Lamp,First Bench,Quiet Corner,Third Floor,Pen and Lamp,Long Table,Sri Vidya,Jnana,Aakanksha,Sankalp,Udaya,Vijetha,Akshay,Kalam,Ilm,Green Lamp,Sunrise,Page One,Nischay,Margadarshi,Dronacharya,Gurukrupa'.split(
        ',',
      ),
    endings: ['Study Hall', 'Study Hall', 'Reading Room', 'Study Centre', 'Reading Hall'],
  },
  'girls-hostel': {
    names:
      'Gulmohar,Godavari,Sri Sai Lakshmi,Sree Durga,Annapurna,Padmavathi,Malleswari,Mallika,Sampangi,Krishnaveni,Tulasi,Bhavani,Sravanthi,Vasundhara,Swarna,Amrutha,Noor,Zainab,Grace,Bethany,Parijatham,Sneha,Haritha,Sandhya,Sri Vaishnavi,Lotus,Maa,Kalpavalli,Sri Kanaka Durga,Vennela,Akshaya,Chandana,Sri Mahalakshmi,Aradhana,Samatha,Rukmini,Mother Mary,Sri Gayatri,Keerthana,Nandini'.split(
        ',',
      ),
    endings: ['Girls’ Hostel', 'Girls’ Hostel', 'Ladies’ Hostel', 'Women’s Hostel'],
  },
  'boys-hostel': {
    names:
      'Nagarjuna,Krishna,Sri Balaji,Sri Venkateswara,Sai Krupa,Sri Sai Teja,Manikanta,Vinayaka,Tungabhadra,Kakatiya,Satavahana,Golconda,Deccan,Sri Rama,Anjaneya,Palamuru,Musi,Bismillah,Al-Madina,Shalom,Emmanuel,Friends,Sri Laxmi Narasimha,Orugallu,Rayalaseema,Konaseema,Sri Hanuman,Om Sai,Nalgonda,Brindavan,Royal,City,Sri Raghavendra,New Bharat,Vasavi,Mallikarjuna,Sri Siva Sai,Green Park,Samrat,Unity'.split(
        ',',
      ),
    endings: ['Boys’ Hostel', 'Boys’ Hostel', 'Gents’ Hostel', 'Men’s Hostel'],
  },
  'co-living': {
    names:
      'Sampangi,Courtyard,Banyan,Neem,Corner House,Verandah,Blue Gate,Open Kitchen,Commons,Rooftop,Marigold,Indigo,Boulder,Sundial,Laterite,Palm Row,Red Oxide,Long Balcony,Mango Tree,Lamp Post,Granite,Two Gates,Tamarind,Kolam,Skylight,East Window'.split(
        ',',
      ),
    endings: ['Co-living', 'Co-living', 'Shared Homes', 'Shared Living'],
  },
  pg: {
    names:
      'Terrace House,Sai Ram,Sri Lakshmi,Green Leaf,Akka’s Kitchen,Home Touch,Amma Illu,Sri Nilaya,Ashraya,Anand Nivas,Shanti,Prasanthi,Ruchi,Sukhi,Vasavi,Sri Krupa,Sai Sadan,Basera,Aashiyana,Madhuvan,Corner Plot,Ganga Nivas,Sri Aditya,Surya,Rainbow,Swagath,Kushal,Manasa,Divya,Poornima'.split(
        ',',
      ),
    endings: ['PG'],
  },
  'single-room': {
    names:
      'Neem Tree,Lakshmi Nivas,Shanti Nivas,Sai Nilayam,Terrace Corner,Red Gate House,Garden House,Ashoka Nivas,Gulshan Manzil,Blue Door,Jasmine Cottage,Upstairs,Sri Ramana,Sunny Side,Back Garden,Hibiscus House,Coconut Grove,Old Well,Krishna Kunj,Guava Tree,Noor Manzil,Staircase House,Usha Kiran,Sri Nivas'.split(
        ',',
      ),
    endings: ['Single Rooms', 'Single Room', 'Rooms'],
  },
}

/** First parts common in the six cities outside the Telugu-speaking states. */
export const namesElsewhere =
  'Gulmohar,Neem,Banyan,Shanti,Anand,Ashirwad,Saraswati,Tulsi,Lotus,Jasmine,Sunrise,Silver Oak,Laburnum,Kadamba,Parijat,Asha,Sneh,Udaan,Prerna,Maitri,Nandan,Chaya,Palash,Jacaranda,Amaltas,Champa'.split(
    ',',
  )

/** Names that owners of one faith would choose; all others fit anyone. */
export const faithOf: Readonly<Record<string, readonly string[]>> = {
  hindu:
    'Vidya Deepam,Saraswathi,Gnana Jyothi,Tapasya,Sri Vidya,Dronacharya,Gurukrupa,Sri Sai Lakshmi,Sree Durga,Annapurna,Padmavathi,Malleswari,Krishnaveni,Tulasi,Bhavani,Sri Vaishnavi,Sri Kanaka Durga,Sri Mahalakshmi,Rukmini,Sri Gayatri,Krishna,Sri Balaji,Sri Venkateswara,Sai Krupa,Sri Sai Teja,Manikanta,Vinayaka,Sri Rama,Anjaneya,Sri Laxmi Narasimha,Sri Hanuman,Om Sai,Brindavan,Sri Raghavendra,Vasavi,Mallikarjuna,Sri Siva Sai,Sai Ram,Sri Lakshmi,Sri Nilaya,Sri Krupa,Sai Sadan,Madhuvan,Ganga Nivas,Sri Aditya,Lakshmi Nivas,Sai Nilayam,Sri Ramana,Krishna Kunj,Sri Nivas,Maa'.split(
      ',',
    ),
  muslim: 'Ilm,Noor,Zainab,Bismillah,Al-Madina,Basera,Aashiyana,Gulshan Manzil,Noor Manzil'.split(
    ',',
  ),
  christian: 'Grace,Bethany,Mother Mary,Shalom,Emmanuel'.split(','),
}
