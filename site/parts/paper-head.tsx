import { formatHours } from '@clearway/shared/domain/options/hours.ts';
import type { ReactNode } from 'react';
import { useSite } from '../runtime/use-site.ts';
import { companyOf } from './company.ts';
import { Mark } from './mark.tsx';
import { OfficeText } from './office-text.tsx';

/** Paper only: on the screen the site's header shows the company. */
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
