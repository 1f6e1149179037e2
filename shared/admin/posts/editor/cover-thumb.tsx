import { posts } from '@clearway/shared/words/admin-posts.ts';
import { thumbOf } from '../../../contract/picture-name.ts';
import classes from './cover-field.module.css';

/** A cover by its name, where two of them are compared. */
export const CoverThumb = ({ name }: { name: string }) => (
	<img className={classes.picture} src={thumbOf(name)} alt={posts.fields.cover} width={320} height={180} />
);
