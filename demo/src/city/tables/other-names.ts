import type { Faith } from './hyderabad-names.ts'

/** Owners in the other nine cities. */
export const ownersElsewhere: Readonly<
  Record<string, readonly (readonly [full_name: string, faith: Faith])[]>
> = {
  bengaluru: [
    ['Manjunath Gowda', 'hindu'],
    ['Shwetha Hegde', 'hindu'],
    ['Ramya Shetty', 'hindu'],
    ['Imtiaz Pasha', 'muslim'],
  ],
  chennai: [
    ['Senthil Kumar', 'hindu'],
    ['Kalaiselvi Murugan', 'hindu'],
    ['Joseph Xavier', 'christian'],
  ],
  delhi: [
    ['Harpreet Kaur', 'hindu'],
    ['Rakesh Sharma', 'hindu'],
    ['Naveen Chaudhary', 'hindu'],
    ['Shaista Parveen', 'muslim'],
  ],
  kolkata: [
    ['Subrata Ghosh', 'hindu'],
    ['Moumita Banerjee', 'hindu'],
    ['Tanveer Alam', 'muslim'],
  ],
  mumbai: [
    ['Prakash Sawant', 'hindu'],
    ['Hetal Shah', 'hindu'],
    ['Melwyn D’Souza', 'christian'],
    ['Rukhsana Shaikh', 'muslim'],
  ],
  pune: [
    ['Sachin Deshmukh', 'hindu'],
    ['Vaishali Joshi', 'hindu'],
    ['Nitin Kale', 'hindu'],
    ['Archana Pawar', 'hindu'],
  ],
  vijayawada: [
    ['Nageswara Rao Kommineni', 'hindu'],
    ['Sri Lakshmi Yarlagadda', 'hindu'],
    ['Shaik Baji', 'muslim'],
  ],
  visakhapatnam: [
    ['Appala Naidu Gorle', 'hindu'],
    ['Satyavathi Bonela', 'hindu'],
    ['Ramana Murthy Dadi', 'hindu'],
  ],
  warangal: [
    ['Sambaiah Erra', 'hindu'],
    ['Swaroopa Gangula', 'hindu'],
    ['Yakub Pasha', 'muslim'],
  ],
}
