import { useStore } from '@clearway/shared/ui/store.ts';
import { site as words } from '@clearway/shared/words/site.ts';
import { useLocation } from 'react-router-dom';
import { isSumOwn } from '../runtime/client-state.ts';
import { useShownPage } from '../runtime/page-view.tsx';
import { useAddress } from '../runtime/use-site.ts';
import { CallbackLink } from './callback-link.tsx';
import type { Company } from './company.ts';
import { Icon } from './icon.tsx';
import type { OfficeNow } from './office-hours.ts';

/** The pages that have a calculator of their own: there the button leads on in its form, and sends its sum. */
const withCalculator = new Set(['/', '/usa', '/eu', '/georgia', '/calculator']);

/**
 * On phones, within the thumb's reach: call, as an icon, and calculate. Outside of office hours the same icon
 * opens the form for a call back; it looks and stands the same before the browser knows the hour. Beside a
 * calculator its total stands between the two (`.calc__total`).
 */
export function BottomBar({ company, now }: { company: Company; now: OfficeNow | null }) {
	const { pathname } = useLocation();
	const { page, loaded } = useShownPage();
	const address = useAddress();
	const isOwn = useStore(isSumOwn, false);
	const calculate = {
		href: withCalculator.has(pathname) ? '#calculation' : address('/calculator'),
		text: words.call.calculate,
	};
	const main =
		(loaded && page?.mainLink) ?? (isOwn ? { href: '#send-calculation', text: words.call.send } : calculate);
	const answers = company.phoneLink && now?.isOpen !== false;
	const icon = <Icon name="phone" />;
	return (
		<nav className="bottom-bar" aria-label={words.call.bar}>
			{answers ? (
				<a className="button button--outline" href={company.phoneLink ?? undefined}>
					{icon}
					<span className="visually-hidden">{words.call.verb}</span>
				</a>
			) : (
				<CallbackLink className="button button--outline">
					{icon}
					<span className="visually-hidden">{words.call.back}</span>
				</CallbackLink>
			)}
			<a className="button button--main" href={main.href}>
				{main.text}
			</a>
		</nav>
	);
}
