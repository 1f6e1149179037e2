import type { Quote } from '@clearway/shared/contract/quote.ts';
import { formatHours } from '@clearway/shared/domain/options/hours.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { receipt as words } from '@clearway/shared/words/ru/receipt.ts';
import { useSite } from '../runtime/use-site.ts';
import { companyOf } from './company.ts';
import { Mark } from './mark.tsx';

/**
 * The printed offer's letterhead: who offers, under which number, until when. On the screen the site's header
 * shows this.
 */
export function OfferHead({ quote, validUntil }: { quote: Quote; validUntil: string | null }) {
	const company = companyOf(useSite().options);
	return (
		<div className="offer-head">
			<p className="offer-head__firm">
				<Mark /> {company.name}
			</p>
			<p className="offer-head__reach lines">
				{[company.phone, company.email, company.address, formatHours(company.hours).join(', ')]
					.filter(Boolean)
					.join('\n')}
			</p>
			<p className="offer-head__number">
				{words.page.offer} {words.number} <span className="sheet__id">{quote.id}</span>
				<br />
				{words.facts.madeOn} <Day value={quote.asOf} />
				{validUntil && (
					<>
						<br />
						{words.facts.validUntil} <Day value={validUntil} />
					</>
				)}
			</p>
		</div>
	);
}

/** The foot of the printed offer: company details and a line to sign on. */
export function OfferFoot() {
	const { details, licence } = companyOf(useSite().options);
	return (
		<div className="offer-foot">
			<p className="lines">{[details, licence].filter(Boolean).join('\n')}</p>
			<p className="offer-foot__stamp">{words.page.stamp}</p>
		</div>
	);
}
