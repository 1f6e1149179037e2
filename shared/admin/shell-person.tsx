import { ActionIcon, Popover, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { admin as words } from '../words/ru/admin.ts';
import { Icon, type IconName } from './parts/icon.tsx';
import { useServices } from './services.tsx';
import { askFor } from './shell-commands.tsx';
import classes from './shell-person.module.css';
import { useStore } from './store.ts';

const schemes = [
	['auto', 'auto'],
	['light', 'sun'],
	['dark', 'moon'],
] as const satisfies [string, IconName][];

/** What belongs to the person: account, looks, keys, the last failure, the way out. */
export function PersonMenu() {
	const [isOpen, setOpen] = useState(false);
	const { lastProblem } = useServices();
	const problem = useStore(lastProblem);
	const close = (): void => setOpen(false);
	return (
		<Popover opened={isOpen} onChange={setOpen} width={280} position="bottom-end" shadow="md" trapFocus returnFocus>
			<Popover.Target>
				<ActionIcon variant="subtle" color="gray" size={40} aria-label={words.shell.person} onClick={() => setOpen(!isOpen)}>
					<Icon name="person" size={22} />
				</ActionIcon>
			</Popover.Target>
			<Popover.Dropdown aria-label={words.shell.person} className={classes.menu}>
				<Link to="/admin/account" className={classes.item} onClick={close}>
					<Icon name="person" />
					{words.nav.account}
				</Link>
				<a href="/" target="_blank" rel="noopener" className={classes.item} onClick={close}>
					<Icon name="site" />
					{words.nav.site_}
				</a>
				<button
					type="button"
					className={classes.item}
					onClick={() => {
						close();
						askFor.set('keys');
					}}
				>
					<Icon name="keys" />
					{words.keys.title}
				</button>
				<Schemes />
				{problem && (
					<div className={classes.problem}>
						<strong>{words.shell.lastProblem}</strong>
						<p>{problem.message}</p>
						{problem.requestId !== undefined && <p>{words.requestId(problem.requestId)}</p>}
						<button type="button" className={classes.forget} onClick={() => lastProblem.set(null)}>
							{words.shell.forget}
						</button>
					</div>
				)}
				<Link to="/admin/logout" className={classes.item}>
					<Icon name="out" />
					{words.nav.logout}
				</Link>
			</Popover.Dropdown>
		</Popover>
	);
}

function Schemes() {
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	return (
		<fieldset className={classes.schemes}>
			<legend>{words.shell.scheme.label}</legend>
			{schemes.map(([scheme, icon]) => (
				<label key={scheme} className={classes.scheme}>
					<input type="radio" name="scheme" checked={colorScheme === scheme} onChange={() => setColorScheme(scheme)} />
					<Icon name={icon} />
					{words.shell.scheme[scheme]}
				</label>
			))}
		</fieldset>
	);
}
