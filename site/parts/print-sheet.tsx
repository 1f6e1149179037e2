import { formatHours } from '@clearway/shared/domain/options/hours.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { receiptTexts as words } from '@clearway/shared/words/receipt-texts.ts';
import type { ReactNode } from 'react';
import { useAddress, useSite } from '../runtime/use-site.ts';
import { companyOf } from './company.ts';
import type { Example } from './example-quote.ts';
import { Mark } from './mark.tsx';
import { OfficeText } from './office-text.tsx';

/** Paper only: on the screen the site's header shows the company. */
export function PrintHead({ quote }: { quote: Example }) {
	return (
		<PaperHead>
			{receipt.kind}
			{quote.id && (
				<>
					{' '}
					{receipt.number}&nbsp;<span className="sheet__id">{quote.number ?? quote.id}</span>
				</>
			)}
			<br />
			{words.madeOn} <Day value={quote.asOf} />
		</PaperHead>
	);
}

export function PaperHead({ children }: { children: ReactNode }) {
	const company = companyOf(useSite().options);
	return (
		<div className="print-head">
			<p className="print-head__firm">
				<Mark /> {company.name}
			</p>
			<p className="print-head__reach lines">
				{[company.phone, company.email].filter(Boolean).map((reach) => `${reach}\n`)}
				{company.address && (
					<>
						<OfficeText text={company.address} />
						{'\n'}
					</>
				)}
				{formatHours(company.hours).join(', ')}
			</p>
			<p className="print-head__number">{children}</p>
		</div>
	);
}

/** The address and its code lead from the paper to the page. */
export function PrintFoot({ quote }: { quote: Example }) {
	const address = useAddress();
	return (
		<PaperFoot
			path={quote.id ? `/calculator/${quote.number ?? quote.id}` : '/calculator'}
			title={quote.id ? words.onSite : words.calculator}
		>
			{quote.id && (
				<img
					className="print-foot__code"
					src={`/card${address(`/calculator/${quote.id}.svg`)}`}
					alt={words.code}
					width={96}
					height={96}
				/>
			)}
		</PaperFoot>
	);
}

export function PaperFoot(props: { path: string; title?: string; children?: ReactNode }) {
	const { options, publicUrl } = useSite();
	const { details, licence } = companyOf(options);
	const address = new URL(publicUrl).host + useAddress()(props.path);
	return (
		<div className="print-foot">
			<p className="lines">
				<OfficeText text={[details, licence].filter(Boolean).join('\n')} />
			</p>
			<p className="print-foot__address lines">{[props.title, address].filter(Boolean).join('\n')}</p>
			{props.children}
		</div>
	);
}
