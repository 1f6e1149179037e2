import { admin as words } from '@clearway/shared/words/admin.ts';
import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { type Language, languages } from '../../contract/language.ts';
import type { Problem } from '../../contract/problem.ts';
import { useStore } from '../../ui/store.ts';
import { Icon, type IconName } from '../kit/icon.tsx';
import { toast } from '../kit/toast.tsx';
import { outcome } from '../services/outcome.ts';
import { chooseLanguage, isSpoken, languageName } from '../services/own-language.ts';
import { useServices } from '../services/services.tsx';
import { useMay } from '../services/use-rights.ts';
import { askFor } from './shell-dialogs.ts';
import classes from './shell-person.module.css';

const schemes = [
	['auto', 'auto'],
	['light', 'sun'],
	['dark', 'moon'],
] as const satisfies [string, IconName][];

const menuId = 'person-menu';
const close = (): void => document.getElementById(menuId)?.hidePopover();

/**
 * The person's menu: account, people, language, colours, shortcuts, last failure, sign out. A native popover, which
 * costs nothing to load.
 */
export function PersonMenu() {
	const { lastProblem } = useServices();
	const problem = useStore(lastProblem);
	const may = useMay();
	return (
		<>
			<ActionIcon
				variant="subtle"
				color="gray"
				size={40}
				aria-label={words.shell.person}
				popoverTarget={menuId}
			>
				<Icon name="person" size={22} />
			</ActionIcon>
			<div
				id={menuId}
				popover="auto"
				role="dialog"
				aria-label={words.shell.person}
				className={`floating ${classes.menu}`}
			>
				<Link to={adminPaths.account} className="row" onClick={close}>
					<Icon name="person" />
					{words.nav.account}
				</Link>
				{may('auth.person') && (
					<Link to={adminPaths.admins} className="row" onClick={close}>
						<Icon name="people" />
						{words.nav.admins}
					</Link>
				)}
				<a href="/" target="_blank" rel="noopener" className="row" onClick={close}>
					<Icon name="site" />
					{words.nav.site_}
				</a>
				<button
					type="button"
					className="row"
					onClick={() => {
						close();
						askFor.set('keys');
					}}
				>
					<Icon name="keys" />
					{words.keys.title}
				</button>
				<Languages />
				<Schemes />
				{problem && !isToldAtItsForm(problem) && (
					<div className={classes.problem}>
						<strong>{words.shell.lastProblem}</strong>
						<p>{problem.message}</p>
						{problem.requestId !== undefined && <p>{words.requestId(problem.requestId)}</p>}
						<button type="button" className="as-link" onClick={() => lastProblem.set(null)}>
							{words.shell.forget}
						</button>
					</div>
				)}
				<Link to={adminPaths.logout} className="row" onClick={close}>
					<Icon name="out" />
					{words.nav.logout}
				</Link>
			</div>
		</>
	);
}

// The form itself tells of a wrong password or field, and asks for a code or a confirmation.
const isToldAtItsForm = ({ code, errors }: Problem): boolean =>
	errors.length > 0 || ['credentials', 'second_factor', 'confirmation'].includes(code);

function Languages() {
	const services = useServices();
	const [isBusy, setBusy] = useState(false);
	async function choose(language: Language): Promise<void> {
		setBusy(true);
		const chosen = await outcome(chooseLanguage(services, language));
		setBusy(false);
		if (!chosen.ok) toast.failed(chosen.problem.message);
	}
	return (
		<fieldset className={classes.schemes} disabled={isBusy}>
			<legend className="note">{words.shell.language}</legend>
			{languages.map((language) => (
				<label key={language} className="row" lang={language}>
					<input
						type="radio"
						name="language"
						checked={isSpoken(language)}
						onChange={() => void choose(language)}
					/>
					{languageName(language)}
				</label>
			))}
		</fieldset>
	);
}

function Schemes() {
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	return (
		<fieldset className={classes.schemes}>
			<legend className="note">{words.shell.scheme.label}</legend>
			{schemes.map(([scheme, icon]) => (
				<label key={scheme} className="row">
					<input
						type="radio"
						name="scheme"
						checked={colorScheme === scheme}
						onChange={() => setColorScheme(scheme)}
					/>
					<Icon name={icon} />
					{words.shell.scheme[scheme]}
				</label>
			))}
		</fieldset>
	);
}
