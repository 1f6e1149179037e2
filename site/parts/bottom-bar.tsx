import { site as words } from '@clearway/shared/words/site.ts';
import { useLocation } from 'react-router-dom';
import { useAddress } from '../runtime/use-site.ts';
import { CallbackLink } from './callback-link.tsx';
import type { Company } from './company.ts';
import { Icon } from './icon.tsx';
import type { OfficeNow } from './office-hours.ts';

/** The pages that have a calculator of their own: there the button leads to its result. */
const withCalculator = new Set(['/', '/usa', '/eu', '/georgia', '/calculator']);

/** On phones, within the thumb's reach: call (during office hours) and calculate. */
export function BottomBar({ company, now }: { company: Company; now: OfficeNow | null }) {
	const { pathname } = useLocation();
	const address = useAddress();
	const answers = company.phoneLink && now?.isOpen !== false;
	return (
		<nav className="bottom-bar" aria-label={words.call.bar}>
			{answers ? (
				<a className="button button--outline" href={company.phoneLink ?? undefined}>
					<Icon name="phone" /> {words.call.verb}
				</a>
			) : (
				<CallbackLink className="button button--outline">
					<Icon name="phone" /> {words.call.back}
				</CallbackLink>
			)}
			<a
				className={pathname === '/contacts' ? 'button button--outline' : 'button button--main'}
				href={withCalculator.has(pathname) ? '#receipt' : address('/calculator')}
			>
				{words.call.calculate}
			</a>
		</nav>
	);
}
