import { describe, expect, test } from 'vitest';
import { readVideo, storedVideo, storedVideos, videoAddress } from './video.ts';

const id = 'dQw4w9WgXcQ';

describe('an address of YouTube is read in every form that people copy', () => {
	test.each([
		[`https://www.youtube.com/watch?v=${id}`, 0],
		[`http://youtube.com/watch?app=desktop&v=${id}&list=PL1`, 0],
		[`https://m.youtube.com/watch?v=${id}&t=1m30s`, 90],
		[`https://youtu.be/${id}?si=abc&t=90`, 90],
		[`youtu.be/${id}`, 0],
		[`https://www.youtube.com/shorts/${id}`, 0],
		[`https://www.youtube.com/live/${id}?t=2h`, 7200],
		[`https://www.youtube.com/embed/${id}?start=75`, 75],
		[`https://www.youtube-nocookie.com/embed/${id}`, 0],
		[`  https://www.youtube.com/watch?v=${id}#t=1h2m3s `, 3723],
		[`https://www.youtube.com/watch?v=${id}&t=soon`, 0],
	])('%s', (address, start) => expect(readVideo(address)).toEqual({ id, start }));
});

describe('an address that is no video of YouTube is not read (X31)', () => {
	test.each([
		'',
		'Видео',
		`https://youtube.com.evil.example/watch?v=${id}`,
		`https://evil.example/youtu.be/${id}`,
		`https://youtube.com@evil.example/watch?v=${id}`,
		`https://user:word@youtube.com/watch?v=${id}`,
		`https://youtube.com:8443/watch?v=${id}`,
		`javascript:alert(1)//youtu.be/${id}`,
		`data:text/html,https://youtu.be/${id}`,
		'https://www.youtube.com/watch?v="><script>',
		`https://www.youtube.com/watch?v=${id}x`,
		'https://www.youtube.com/channel/UC12345678901',
		`https://vimeo.com/${id}`,
		`посмотрите https://youtu.be/${id}`,
	])('%s', (address) => expect(readVideo(address)).toBeNull());
});

test('a video is written into a text in one form, which is found again with its second and title', () => {
	const stored = storedVideo({ id, start: 90 }, 'Осмотр «Golf» & цена <2026>');
	expect(stored).toContain('watch?v=dQw4w9WgXcQ&amp;t=90s"');
	const [match] = [...`<p>До</p>${stored}<p>После</p>`.matchAll(storedVideos)];
	expect(match?.slice(2)).toEqual([id, '90', 'Осмотр «Golf» &amp; цена &lt;2026&gt;']);
	expect(readVideo(videoAddress({ id, start: 90 }))).toEqual({ id, start: 90 });
});
