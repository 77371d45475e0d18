import { formatMoment } from '@nilayam/contract/time/india-time'
import { Link } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { api } from '../../api.ts'
import { orErrorPage, requireId } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Route } from './+types/coupon.page'
import { CheckCode } from './check-code.tsx'
import { CouponForm } from './coupon-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${sayWhose(loaderData?.property.title)} · Nilayam` },
]

function sayWhose(title = t('coupons.aProperty')): string {
  return t('coupons.couponOf', { title })
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const call = api.call('getCoupon', { params: { property_id: requireId(params.id) } })
  return await orErrorPage(call)
}

/** A property's coupon: form, code check and uses. */
export default function CouponPage({ loaderData }: Route.ComponentProps) {
  const { property, uses, use_count } = loaderData
  // Of their own, staff have no properties.
  const isStaff = useSession()?.user.type === 'admin'
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8 md:py-10">
      <header>
        {isStaff ? (
          <Link to={adminPaths.property(property.id)} className="link text-14">
            {property.title}
          </Link>
        ) : (
          <Link to={paths.ownerProperties()} className="link text-14">
            {t('coupons.allProperties')}
          </Link>
        )}
        <h1 className="mt-2">{t('coupons.coupon')}</h1>
        <p className="mt-1 text-ink-soft">
          {property.title}, {property.area_name}
        </p>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <CouponForm key={property.id} found={loaderData} />
        <div className="grid min-w-0 gap-4 lg:gap-6">
          <CheckCode />
          <Panel title={t('coupons.used')}>
            <p className="text-ink-soft">{t('coupons.uses', { count: use_count })}</p>
            <Uses uses={uses} />
            {use_count > uses.length && (
              <p className="mt-3 text-14 text-ink-soft">
                {t('coupons.newestShown', { count: uses.length })}
              </p>
            )}
          </Panel>
        </div>
      </div>
    </div>
  )
}

function Uses({ uses }: Pick<Route.ComponentProps['loaderData'], 'uses'>) {
  if (uses.length === 0) return null
  return (
    <table className="mt-3 w-full text-14 tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('coupons.student')}</th>
          <th scope="col">{t('coupons.discount')}</th>
          <th scope="col">{t('coupons.when')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {uses.map(({ student, percent, used_at }) => (
          <tr key={student + used_at}>
            <th scope="row" className="py-2.5 text-left font-normal">
              {student}
            </th>
            <td className="py-2.5 text-right text-ink-soft">{percent} %</td>
            <td className="py-2.5 text-right text-ink-soft">{formatMoment(used_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
