import { site as words } from '@clearway/shared/words/site.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../runtime/use-site.ts';
import { CallbackLink } from './callback-link.tsx';
import type { Company } from './company.ts';
import { HowWeWork } from './footer.tsx';
import { Icon } from './icon.tsx';
import { LanguageLink } from './language-link.tsx';
import { Mark } from './mark.tsx';
import type { OfficeNow } from './office-hours.ts';
import { OfficeText } from './office-text.tsx';
import { PageLink } from './page-link.tsx';

export function Header({ company, now }: { company: Company; now: OfficeNow | null }) {
	const { pathname } = useLocation();
	return (
		<header className="header">
			<div className="container header__row">
				<PageLink
					className="header__home"
					href="/"
					aria-label={[company.name, words.home].filter(Boolean).join('. ')}
				>
					<Mark />
					<span className="header__name">{company.name}</span>
				</PageLink>
				<nav className="header__nav" aria-label={words.nav.label}>
					<Sections pathname={pathname} />
				</nav>
				{company.phone && company.phoneLink && (
					<a className="header__phone" href={company.phoneLink}>
						{company.phone}
					</a>
				)}
				<CallbackLink className="header__callback">{words.call.back}</CallbackLink>
				<LanguageLink className="header__language" />
				{/* A new page makes a new element, which closes the old page's menu. */}
				<Menu key={pathname}>
					<Sections pathname={pathname} more={<HowWeWork />} />
					{company.phone && company.phoneLink && (
						<p className="menu__phone">
							<a href={company.phoneLink}>
								<Icon name="phone" /> {company.phone}
							</a>
							<small>{now?.text ?? <OfficeText text={company.phoneLabel ?? ''} />}</small>
						</p>
					)}
				</Menu>
			</div>
		</header>
	);
}

/** Opens without scripts; scripts close it on Esc and on a touch beside it. */
function Menu({ children }: { children: ReactNode }) {
	const details = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const closeBeside = ({ target }: Event) => {
			if (details.current?.open && !details.current.contains(target as Node)) details.current.open = false;
		};
		document.addEventListener('pointerdown', closeBeside);
		return () => document.removeEventListener('pointerdown', closeBeside);
	}, []);
	const closeByKey = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
		if (key !== 'Escape' || !currentTarget.open) return;
		currentTarget.open = false;
		currentTarget.querySelector('summary')?.focus();
	};
	return (
		<details className="menu" ref={details} onKeyDown={closeByKey}>
			<summary className="menu__button">{words.nav.menu}</summary>
			<nav className="menu__panel" aria-label={words.nav.label}>
				{children}
			</nav>
		</details>
	);
}

/** The links of the header and of the error page; delivered cars are one once there are any. */
export function Sections({ pathname, more }: { pathname: string; more?: ReactNode }) {
	const { hasDelivered } = useSite();
	const items = words.nav.items.filter(({ path }) => hasDelivered || path !== '/delivered');
	return (
		<ul className="sections">
			{items.map(({ path, title }) => (
				<li key={path}>
					<PageLink href={path} aria-current={currentOf(path, pathname)}>
						{title}
					</PageLink>
				</li>
			))}
			{more}
		</ul>
	);
}

function currentOf(path: string, pathname: string): 'page' | 'true' | undefined {
	if (path === pathname) return 'page';
	return pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
