import { formatHours } from '@clearway/shared/domain/options/hours.ts';
import { money } from '@clearway/shared/format/number.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { site as words } from '@clearway/shared/words/site.ts';
import type { Rates } from '../runtime/site-data.ts';
import { Boxes } from './boxes.tsx';
import type { Company } from './company.ts';
import { Mark } from './mark.tsx';

/** Who stands behind the site: licence, address, hours, ways to reach it. */
export function Footer({ company, rates }: { company: Company; rates: Rates }) {
	return (
		<footer className="footer">
			<div className="container">
				<div className="footer__top">
					<div className="footer__firm">
						<p className="footer__name">
							<Mark /> {company.name}
						</p>
						<p>{words.footer.statement}</p>
					</div>
					<Trust company={company} />
				</div>
				<div className="footer__bottom">
					<ul className="footer__links">
						{words.nav.items.map(({ path, title }) => (
							<li key={path}>
								<a href={path}>{title}</a>
							</li>
						))}
						<li>
							<a href="/privacy">{words.footer.privacy}</a>
						</li>
						<li>
							<a href="/feed.xml">{words.footer.feed}</a>
						</li>
					</ul>
					{rates.USD && rates.EUR && rates.date && (
						<p className="footer__rates figures">
							{words.footer.rates} <Day value={rates.date} />:{' '}
							{words.footer.perUnit(money(rates.USD.toFixed(4), 'UAH'), '$')},{' '}
							{words.footer.perUnit(money(rates.EUR.toFixed(4), 'UAH'), '€')}
						</p>
					)}
				</div>
			</div>
		</footer>
	);
}

/** The boxes that answer «who are you»; what the office left empty is not shown. */
export function Trust({ company }: { company: Company }) {
	const hours = formatHours(company.hours);
	return (
		<Boxes
			items={[
				company.phone && company.phoneLink
					? {
							title: words.trust.phone,
							value: <a href={company.phoneLink}>{company.phone}</a>,
							note: company.phoneLabel,
						}
					: null,
				hours.length > 0
					? { title: words.trust.hours, value: hours.map((line) => <span key={line}>{line}</span>) }
					: null,
				company.email
					? { title: words.trust.email, value: <a href={`mailto:${company.email}`}>{company.email}</a> }
					: null,
				company.messengers.length > 0
					? {
							title: words.trust.messengers,
							value: company.messengers.map(({ name, link }) => (
								<a key={name} href={link} rel="noopener">
									{name}
								</a>
							)),
						}
					: null,
				company.address ? { title: words.trust.address, value: company.address } : null,
				company.licence ? { title: words.trust.licence, value: company.licence } : null,
			]}
		/>
	);
}
