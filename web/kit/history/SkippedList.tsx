import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { givenBackMs } from '#web/kit/modal/openers.ts';
import typography from '#web/ui/typography.module.css';
import classes from './SkippedList.module.css';
import { StepLine } from './StepLine.tsx';
import type { Place } from './shown-place.ts';
import { goneSentence, insteadOf, type Left, leftTitle, placeOf } from './skipped.ts';
import { stepText } from './step-words.ts';

type Props = { left: Left; onShow: (place: Place) => void };

/** Shifts that an undo skipped: what happened to each since, by whom and when, with a link to its cell. */
export const SkippedList = ({ left, onShow }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { close } = useModalPlace();
  const untold = left.undone === 0 ? 0 : left.count - left.undone - left.left.length;
  return (
    <ModalFrame title={leftTitle(left, t)} size="lg">
      <ul>
        {left.left.map((item) => {
          const place = placeOf(item);
          const instead = insteadOf(item, t);
          const who = item.own ? t('planning.conflict.you') : (item.by ?? t('planning.history.house'));
          const [before, after] = [item.before ?? null, item.after ?? null];
          return (
            <li key={`${item.id} ${place?.date}`} className={`${typography.small} ${classes.line}`}>
              <Box className={typography.figures} flex={1} miw={0}>
                <StepLine before={before} after={after} instead={instead} />
                <Box component="span" className={typography.captionInline} display="block">
                  {goneSentence(item, { t, format }) ?? `${who}, ${format.instant(item.at)}`}
                </Box>
              </Box>
              {place ? (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('undo.showThis', { what: stepText(null, after ?? before, { t, format }) })}
                  onClick={() => {
                    close();
                    setTimeout(() => onShow(place), givenBackMs + 10);
                  }}
                >
                  {t('undo.show')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {untold > 0 ? (
        <Box component="p" className={typography.detailInline} mt="xs">
          {t('planning.history.more', { count: untold })}
        </Box>
      ) : null}
      <FormFooter>
        <Button onClick={close} data-autofocus>
          {t('common.close')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};
