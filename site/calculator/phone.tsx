import { companyOf } from '../parts/company.ts';
import { useSite } from '../runtime/use-site.ts';

/** Who is not told a sum may ask for it. */
export function Phone() {
	const { phone, phoneLink } = companyOf(useSite().options);
	if (!phone || !phoneLink) return null;
	return (
		<p className="calc__failure-more">
			<a href={phoneLink}>{phone}</a>
		</p>
	);
}
