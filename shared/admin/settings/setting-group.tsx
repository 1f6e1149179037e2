import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../kit/badge.tsx';
import classes from './setting.module.css';
import type { Setting, SettingGroup } from './setting-data.ts';
import { settingPath } from './setting-path.ts';
import { sectionHash } from './use-section.ts';

type Sections = {
	groups: readonly SettingGroup[];
	open: SettingGroup | undefined;
	isExample: (group: SettingGroup) => boolean;
	countOf: (group: SettingGroup) => number;
};

/** The sections of a screen, each with how much is unsaved in it. */
export const SectionList = ({ groups, open, isExample, countOf }: Sections) => (
	<nav className={classes.sections} aria-label={text.sections}>
		{groups.map((group) => (
			<Link
				key={group.key}
				className="row"
				to={{ search: '', hash: sectionHash(group.key) }}
				aria-current={group === open || undefined}
			>
				<span className={classes.name}>{group.name}</span>
				{countOf(group) > 0 ? (
					<Badge tone="waiting" title={text.changed(countOf(group))}>
						{countOf(group)}
					</Badge>
				) : (
					isExample(group) && <Badge tone="warning">{text.isExample}</Badge>
				)}
			</Link>
		))}
	</nav>
);

type Props = { id: string; name: string; isNamed: boolean; children: ReactNode };

/** A section with its settings. */
export const Section = ({ id, name, isNamed, children }: Props) => (
	<section className={classes.section} aria-labelledby={id}>
		<h2 id={id} className={isNamed ? undefined : 'visually-hidden'}>
			{name}
		</h2>
		{children}
	</section>
);

export type SettingElsewhere = { setting: Setting; group: string; isUnsaved: boolean };

/** Leads to settings of other screens: those that were searched, and those with something unsaved. */
export const Elsewhere = ({ found }: { found: readonly SettingElsewhere[] }) => (
	<Section id="group-elsewhere" name={text.elsewhere} isNamed>
		<ul className={`note ${classes.elsewhere}`}>
			{found.map(({ setting: { title, label }, group, isUnsaved }) => (
				<li key={title}>
					<Link to={settingPath(title)}>{label}</Link>{' '}
					<span>{isUnsaved ? text.unsavedIn(group) : group}</span>
				</li>
			))}
		</ul>
	</Section>
);
