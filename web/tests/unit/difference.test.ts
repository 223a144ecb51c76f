/** How something has changed: the cases of `crates/protocol/src/difference/tests.rs`, and that what stays is the same. */
import { expect, test } from 'vitest';
import { patched } from '../../src/wire/difference.ts';

test.each([
  // What is no list and no object is the new value itself.
  ['1', '2', '2'],
  ['{"a":1}', 'null', 'null'],
  // A list of one has the new value in it.
  ['null', '[{"a":1}]', '{"a":1}'],
  ['[1,2]', '[[]]', '[]'],
  // A longer one is a splice, of a list or of a text in characters.
  ['[1,2,3]', '[1,1]', '[1,3]'],
  ['[1,2,3]', '[3,0,[4],5]', '[1,2,3,[4],5]'],
  ['"♠🂡 is led"', '[1,1,"♥♥"]', '"♠♥♥ is led"'],
  ['"\\"a\\" is led"', '[1,1]', '"\\"\\" is led"'],
  // An object has the parts that have changed, by place.
  ['{"a":1,"b":{"c":2,"d":3}}', '{"1":{"0":4}}', '{"a":1,"b":{"c":4,"d":3}}'],
  ['[{"a":1},{"a":2}]', '{"1":{"0":3}}', '[{"a":1},{"a":3}]'],
  ['[{"a":1,"b":0},{"a":2,"b":0}]', '{"0":{"1":1},"":[0,1]}', '[{"a":2,"b":1}]'],
  [
    '[{"a":1,"b":0},{"a":2,"b":0},{"a":3,"b":0}]',
    '{"1":{"0":4},"*":{"1":9},"":[0,1]}',
    '[{"a":2,"b":9},{"a":4,"b":9}]',
  ],
  // What is told for all items is told otherwise for one; what comes at the end leaves places as they are.
  ['[{"a":1,"b":0},{"a":2,"b":7}]', '{"1":{"1":7},"*":{"1":9}}', '[{"a":1,"b":9},{"a":2,"b":7}]'],
  ['["x","y"]', '{"0":"z","":[2,0,"w"]}', '["z","y","w"]'],
])('%s with %s is %s', (old, difference, now) => {
  expect(JSON.stringify(patched(JSON.parse(old), JSON.parse(difference)))).toBe(now);
});

test('what has not changed is the very same, and the old value stays as it was', () => {
  const old = { a: { b: [1] }, c: { d: 2 } };
  const now = patched(old, { '1': { '0': 3 } });
  expect(now.a).toBe(old.a);
  expect(old.c.d).toBe(2);
});

test('a difference of something else is nonsense and no error', () => {
  for (const old of [null, 1, 'text', [], {}]) {
    for (const difference of [{ a: { b: { '': [1, 1, 2], '4': 5 } } }, [9, 9, 'x'], ['x'], {}]) {
      expect(() => patched<unknown>(old, difference)).not.toThrow();
    }
  }
});
