import { formatHours } from '@clearway/shared/domain/options/hours.ts';
import { decimal } from '@clearway/shared/format/number.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { site as words } from '@clearway/shared/words/site.ts';
import { useLocation } from 'react-router-dom';
import type { Rates } from '../runtime/site-data.ts';
import { useSite } from '../runtime/use-site.ts';
import { Boxes } from './boxes.tsx';
import { CallbackLink } from './callback-link.tsx';
import { type Company, withoutLabel } from './company.ts';
import { hasHowWeWork, howWeWorkPath } from './how-we-work-path.ts';
import { Mark } from './mark.tsx';
import { OfficeText } from './office-text.tsx';
import { PageLink } from './page-link.tsx';

export function Footer({ company, rates }: { company: Company; rates: Rates }) {
	const { pathname } = useLocation();
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
					{/* The page of the contacts says all of it above. */}
					{pathname !== '/contacts' && <Trust company={company} />}
				</div>
				<div className="footer__bottom">
					<ul className="footer__links">
						{pathname !== '/contacts' && (
							<li>
								<CallbackLink>{words.call.back}</CallbackLink>
							</li>
						)}
						<HowWeWork />
						<li>
							<PageLink href="/privacy">{words.footer.privacy}</PageLink>
						</li>
						{pathname.startsWith('/blog') && (
							<li>
								<PageLink href="/feed.xml">{words.footer.feed}</PageLink>
							</li>
						)}
					</ul>
					{rates.USD && rates.EUR && rates.date && (
						<p className="footer__rates figures">
							{words.footer.rates} <Day value={rates.date} />:{' '}
							{words.footer.perUnit(`${decimal(rates.USD.toFixed(4))}\u00A0₴`, '$')},{' '}
							{words.footer.perUnit(`${decimal(rates.EUR.toFixed(4))}\u00A0₴`, '€')}
						</p>
					)}
				</div>
			</div>
		</footer>
	);
}

/** A list item with the link to the page about a deal, once the office has written that page. */
export function HowWeWork() {
	if (!hasHowWeWork(useSite().options)) return null;
	return (
		<li>
			<PageLink href={howWeWorkPath}>{words.footer.howWeWork}</PageLink>
		</li>
	);
}

/** Options that the office left empty are not shown. */
export function Trust({ company }: { company: Company }) {
	const hours = formatHours(company.hours);
	return (
		<Boxes
			items={[
				company.phone && company.phoneLink
					? {
							title: words.trust.phone,
							value: <a href={company.phoneLink}>{company.phone}</a>,
							note: company.phoneLabel && <OfficeText text={company.phoneLabel} />,
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
				company.address ? { title: words.trust.address, value: <OfficeText text={company.address} /> } : null,
				company.licence
					? {
							title: words.trust.licence,
							value: <OfficeText text={withoutLabel(company.licence, words.trust.licence)} />,
						}
					: null,
			]}
		/>
	);
}
