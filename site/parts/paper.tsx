import { formatHours } from '@clearway/shared/domain/options/hours.ts';
import { site as words } from '@clearway/shared/words/site.ts';
import type { ReactNode } from 'react';
import { useAddress, useSite } from '../runtime/use-site.ts';
import { companyOf } from './company.ts';
import { Mark } from './mark.tsx';
import { OfficeText } from './office-text.tsx';

/** Paper only: on the screen the site's header shows the company. */
export function PaperHead({ children }: { children?: ReactNode }) {
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

/** The printed address and its code lead from the paper to the page. */
export function PaperFoot({ path, title }: { path: string; title?: string }) {
	const { options, publicUrl } = useSite();
	const { details, licence } = companyOf(options);
	const own = useAddress()(path);
	return (
		<div className="print-foot">
			<p className="lines">
				<OfficeText text={[details, licence].filter(Boolean).join('\n')} />
			</p>
			<p className="print-foot__address lines">
				{title && `${title}\n`}
				<a href={publicUrl + own}>{new URL(publicUrl).host + own}</a>
			</p>
			{own.length <= longestOfCode && (
				// No screen shows it, so a browser asks for it only when it prints.
				<img
					className={`print-foot__code${own.length > 100 ? ' print-foot__code--fine' : ''}`}
					src={`/card/code.svg?of=${encodeURIComponent(own)}`}
					alt={words.share.code}
					width={96}
					height={96}
					loading="lazy"
				/>
			)}
		</div>
	);
}

// The server draws no code of a longer address.
const longestOfCode = 2000;
