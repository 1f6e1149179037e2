import { companyOf } from '../parts/company.ts';
import { useSite } from '../runtime/use-site.ts';

/** A visitor without a sum can ask for it by phone. */
export function Phone() {
	const { phone, phoneLink } = companyOf(useSite().options);
	if (!phone || !phoneLink) return null;
	return (
		<p className="calc__failure-more">
			<a href={phoneLink}>{phone}</a>
		</p>
	);
}
