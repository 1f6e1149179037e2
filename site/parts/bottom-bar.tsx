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

/** These pages have a calculator: the button leads through its form, and later sends its sum. */
const withCalculator = new Set(['/', '/usa', '/eu', '/georgia', '/calculator']);

/**
 * On phones, within reach of the thumb. Outside office hours the phone icon opens the callback form; it looks
 * the same before the browser knows the hour. A calculator's total (`.calc__total`) stands in its place.
 */
export function BottomBar({ company, now }: { company: Company; now: OfficeNow | null }) {
	const { pathname } = useLocation();
	const { page, loaded } = useShownPage();
	const address = useAddress();
	const isOwn = useStore(isSumOwn, false);
	const hasForm = withCalculator.has(pathname);
	// The page's own `load` made the data.
	const own = loaded && page?.mainLink?.(loaded.data as never);
	const send = own || (isOwn && { href: '#send-calculation', text: words.call.send });
	const calculate = { href: hasForm ? '#calculation' : address('/calculator'), text: words.call.calculate };
	const main = send || calculate;
	const answers = company.phoneLink && now?.isOpen !== false;
	const icon = <Icon name="phone" />;
	const call = answers ? (
		<a className="button button--outline" href={company.phoneLink ?? undefined}>
			{icon}
			<span className="visually-hidden">{words.call.verb}</span>
		</a>
	) : (
		<CallbackLink className="button button--outline">
			{icon}
			<span className="visually-hidden">{words.call.back}</span>
		</CallbackLink>
	);
	return (
		<nav className="bottom-bar" aria-label={words.call.bar}>
			{!hasForm && !send && call}
			<a className={`button ${send ? 'button--send' : 'button--main'}`} href={main.href}>
				{main.text}
			</a>
		</nav>
	);
}
