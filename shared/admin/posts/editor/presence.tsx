import { presence as words } from '@clearway/shared/words/admin-presence.ts';
import classes from './presence.module.css';
import { usePresence } from './use-presence.ts';

/** Who else has the post open, in the editor's bar. */
export function Presence({ postId }: { postId: number }) {
	const others = usePresence(postId);
	const said = others.length > 0 ? words.here(others.map(({ name }) => name)) : null;
	return (
		<p className={classes.others} role="status" title={said ? `${said}. ${words.help}` : undefined}>
			{said}
		</p>
	);
}
