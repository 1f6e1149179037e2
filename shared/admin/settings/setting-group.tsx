import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './setting.module.css';
import type { Setting } from './setting-data.ts';
import { settingPath } from './setting-path.ts';

type Props = {
	id: string;
	name: string;
	isNamed: boolean;
	mark: ReactNode;
	isOpen: boolean;
	onToggle: (isOpen: boolean) => void;
	children: ReactNode;
};

/** A group of settings, folded until somebody looks for one of them. */
export const SettingGroup = ({ id, name, isNamed, mark, isOpen, onToggle, children }: Props) => (
	<section className={classes.section} aria-labelledby={id}>
		{/* A change that somebody else made to `open` is no wish of the reader. */}
		<details open={isOpen} onToggle={({ currentTarget: { open } }) => open !== isOpen && onToggle(open)}>
			<summary className={isNamed ? undefined : 'visually-hidden'}>
				<h2 id={id}>{name}</h2> {mark}
			</summary>
			{children}
		</details>
	</section>
);

export type SettingElsewhere = { setting: Setting; group: string; isUnsaved: boolean };

/** Leads to settings of other screens: those that were searched, and those with something unsaved. */
export const Elsewhere = ({ found }: { found: readonly SettingElsewhere[] }) => (
	<section className={classes.section} aria-labelledby="group-elsewhere">
		<h2 id="group-elsewhere">{text.elsewhere}</h2>
		<ul className={`note ${classes.elsewhere}`}>
			{found.map(({ setting: { title, label }, group, isUnsaved }) => (
				<li key={title}>
					<Link to={settingPath(title)}>{label}</Link>{' '}
					<span>{isUnsaved ? text.unsavedIn(group) : group}</span>
				</li>
			))}
		</ul>
	</section>
);
