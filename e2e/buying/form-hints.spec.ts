import { expect } from '@playwright/test';
import { newCustomer, signInWith } from '../support/customers.ts';
import { findService, linkField, openForm, orderPath, summary } from '../support/ordering-parts.ts';
import { test } from '../support/test.ts';

test('what is no link is refused when the field is left, and a changed quantity says why (FORM-043)', async ({
  page,
  request,
}) => {
  const service = await findService(request, (each) => each.quantity_step > 1 && each.max_quantity < 1_000_000_000);
  await openForm(page, orderPath(service));
  await linkField(page).fill('my video');
  await expect(linkField(page)).not.toHaveAttribute('aria-invalid', 'true');
  await linkField(page).blur();
  await expect(linkField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(linkField(page)).toHaveAccessibleDescription(/^Enter a link, for example /);
  await linkField(page).focus();
  await expect(linkField(page)).not.toHaveAttribute('aria-invalid', 'true');

  const quantity = page.getByRole('textbox', { name: /^Quantity/ });
  for (const [typed, why] of [
    [service.max_quantity + 1, /Lowered to the maximum of [\d\s]+$/],
    [0, /Raised to the minimum of [\d\s]+$/],
    [service.min_quantity + 1, /sold in steps of [\d\s]+$/],
  ] as const) {
    await quantity.fill(String(typed));
    await quantity.blur();
    await expect(quantity).toHaveAccessibleDescription(why);
  }
  await quantity.fill(String(service.min_quantity));
  await quantity.blur();
  await expect(quantity).not.toHaveAccessibleDescription(/Lowered|Raised|sold in steps/);
});

test('the speed-up offer says how much sooner it is and what it costs, and both answers weigh the same (CREATE-030)', async ({
  page,
  context,
  request,
}) => {
  const service = await findService(request, (each) => each.speedup_is_allowed && each.network.name === 'YouTube');
  const { token } = await newCustomer({ dollars: 500 });
  await signInWith(context, token);
  await openForm(page, orderPath(service, { url: service.example_link ?? '' }));
  await summary(page).getByRole('button', { name: /^Pay/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Start sooner' });
  await expect(dialog).toContainText(/promised to start \d+ hours? sooner/);
  await expect(dialog).toContainText(/Speed-up charge\s*\$\s\d/);
  const look = (name: string) =>
    dialog.getByRole('button', { name }).evaluate((button) => {
      const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(button);
      const { width, height } = button.getBoundingClientRect();
      return [backgroundColor, color, fontWeight, borderColor, Math.round(width), height];
    });
  expect(await look('Speed up')).toEqual(await look('No, thanks'));
});
