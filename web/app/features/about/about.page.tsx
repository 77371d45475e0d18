import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { apiContext } from '../../context.ts'
import { orErrorPage } from '../../error-page.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/about.page'
import { PriceTable } from './price-table.tsx'
import { type PriceRow, toLengths, toPriceRows } from './prices.ts'
import { Verified } from './verified.tsx'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: 'About Us',
    description: 'What Nilayam is, how a place becomes verified, and what it costs.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ plans }, { property_types }] = await orErrorPage(
    Promise.all([api.call('getPlanPrices'), api.call('getPropertyTypes')]),
  )
  return { lengths: toLengths(plans), rows: toPriceRows(plans, property_types) }
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10">
      <h1>About Us</h1>
      <p className="mt-3 max-w-[36em] text-18 text-ink-soft">
        Nilayam is Telugu for abode. It is a list of study halls, hostels, PGs and rooms, mostly in
        Hyderabad, that says the rent before anything else.
      </p>
      <div className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-2">
        <ForStudents />
        <ForOwners />
      </div>
      <Verified />
      <Costs {...loaderData} />
      <Sources />
    </div>
  )
}

function Panel({ className, children }: { className: string; children: ReactNode }) {
  return (
    <section className={`grid content-start gap-4 rounded-sheet p-7 md:p-10 ${className}`}>
      {children}
    </section>
  )
}

function ForStudents() {
  return (
    <Panel className="bg-peacock-soft">
      <h2 className="text-28">For students</h2>
      <p>
        Search by area, or by distance from your class. Every place says what one person pays for a
        month, what is in it, and what is near. Minutes on foot are estimates from the straight
        line.
      </p>
      <p>
        You talk to the owner directly. We don’t stand in between, take no share of the rent, and
        don’t book for you. With an account you can save places, see phone numbers at once and use
        coupons.
      </p>
      <p>
        <ButtonLink to={paths.search()}>Search places</ButtonLink>
      </p>
    </Panel>
  )
}

function ForOwners() {
  return (
    <Panel className="bg-marigold-soft">
      <h2 className="text-28">For owners</h2>
      <p>
        Describe the place, send an identity paper and photographs, choose a plan: the place is in
        search at once, for as long as the plan runs. A draft can wait and be finished on another
        phone.
      </p>
      <p>
        Plans buy time, never rank. Nobody can pay to stand higher, and when a plan ends the place
        leaves search until you renew it. None renews by itself.
      </p>
      <p>
        <ButtonLink to={paths.listProperty()} variant="line">
          List your place
        </ButtonLink>
      </p>
    </Panel>
  )
}

function Costs({ lengths, rows }: { lengths: number[]; rows: PriceRow[] }) {
  return (
    <section className="mt-16">
      <h2>What it costs</h2>
      <p className="mt-3 max-w-[44em]">
        <b className="font-semibold">Students pay nothing.</b> Searching, saving, calling an owner
        and using a coupon are free. Owners pay once for the time that a place is listed:
      </p>
      <PriceTable lengths={lengths} rows={rows} />
    </section>
  )
}

function Sources() {
  return (
    <section className="mt-16 max-w-[44em]">
      <h2>Where the map comes from</h2>
      <p className="mt-3">
        We drew the map ourselves, from public names and coordinates. Map data{' '}
        <a href="https://www.openstreetmap.org/copyright" className="link">
          © OpenStreetMap contributors
        </a>{' '}
        (ODbL 1.0), ward extract via DataMeet Municipal Spatial Data. Post office locations: All
        India Pincode Directory, Department of Posts, Government of India, via data.gov.in
        (GODL-India). Railway stations: DataMeet (CC0). Contains data from Open Data Telangana
        (HMRL, TGSRTC).
      </p>
      <p className="mt-3">
        Something is wrong on a page?{' '}
        <Link to={paths.contact()} className="link">
          Tell us
        </Link>
        .
      </p>
    </section>
  )
}
