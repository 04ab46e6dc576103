export { answerApi, type ApiAnswer, type ApiAnswers } from './answerApi';
export { startLoopbackApi, type Answer, type LoopbackApi, type SeenRequest } from './loopbackApi';
